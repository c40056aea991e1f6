"""What stands before several nodes: it keeps a browser at one of them, and goes to another if that one is away."""

import asyncio
import threading
from contextlib import suppress


class Proxy:
    """As one browser sees it, in a thread of its own: connections go to the first of these ports that answers."""

    def __init__(self, *ports: int) -> None:
        self.ports = ports
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        started = asyncio.run_coroutine_threadsafe(self._listen(), self.loop)
        self.address = f"http://127.0.0.1:{started.result(5)}"

    async def _listen(self) -> int:
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return int(self.server.sockets[0].getsockname()[1])

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):
            for port in self.ports * 2:
                with suppress(OSError):
                    theirs = await asyncio.open_connection("127.0.0.1", port)
                    await asyncio.gather(pump(reader, theirs[1]), pump(theirs[0], writer))
                    return
        writer.close()

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._hang_up(), self.loop).result(5)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)

    async def _hang_up(self) -> None:
        self.server.close()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Until either side ends, which then both do."""
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    with suppress(OSError):
        writer.close()
