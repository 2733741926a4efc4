import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds for which a client may take nothing of an answer that is there (assumed). */
export const STILL_MS = 30_000;
/** Milliseconds between two looks at the connections of a gateway that stops. */
const LOOK_MS = 100;
/** Milliseconds that a request or an answer on its way may stand still while its gateway stops. */
const STALLED_MS = 3_000;

interface Connection {
  socket: Socket;
  /** Answers under way on it: several where requests were sent without waiting for answers. */
  answers: Set<ServerResponse>;
  /** What had arrived and left at the last look, and since when nothing has. */
  bytes: number;
  since: number;
}

/**
 * Knows the connections of a server, so that none of them holds up its stop: Node closes idle ones,
 * but not those that never sent a request, or a part of one and then nothing, or read no answer. Who
 * takes nothing of an answer for `stillMs` milliseconds, twice that at most, loses the connection at
 * any time: what was written for them lies in memory until then.
 */
export class Connections {
  private readonly open = new Set<Connection>();

  constructor(
    private readonly server: Server,
    stillMs: number,
  ) {
    const of = new WeakMap<Socket, Connection>();
    server.on('connection', (socket) => {
      const connection = { socket, answers: new Set<ServerResponse>(), bytes: 0, since: 0 };
      of.set(socket, connection);
      this.open.add(connection);
      socket.once('close', () => this.open.delete(connection));
    });
    server.on('request', (request, response) => {
      const answers = of.get(request.socket)?.answers;
      answers?.add(response);
      response.once('close', () => answers?.delete(response));
      response.setTimeout(stillMs, () => {
        // While the gateway works on its answer nothing moves either.
        if (request.socket.writableLength > 0) request.socket.destroy();
      });
    });
  }

  /** Closes what nobody waits for, again and again; answers how that is ended. */
  closeUnused(): () => void {
    const look = () => {
      this.server.closeIdleConnections();
      for (const connection of this.open) this.closeStalled(connection);
    };
    const looking = setInterval(look, LOOK_MS);
    look();
    return () => clearInterval(looking);
  }

  private closeStalled(connection: Connection): void {
    const { socket, answers } = connection;
    if ([...answers].some(({ req, headersSent }) => req.complete && !headersSent)) return;
    const ticks = performance.now();
    const bytes = socket.bytesRead + socket.bytesWritten;
    if (connection.since === 0 || bytes !== connection.bytes) {
      connection.bytes = bytes;
      connection.since = ticks;
    }
    if (socket.bytesRead === 0 || ticks - connection.since > STALLED_MS) socket.destroy();
  }
}
