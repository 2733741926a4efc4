import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may take nothing of a waiting answer, in milliseconds (assumed). */
export const STILL_MS = 30_000;
/** Interval between checks of the connections of a stopping gateway, in milliseconds. */
const LOOK_MS = 100;
/** How long a request or answer may stall while the gateway stops, in milliseconds. */
const STALLED_MS = 3_000;

interface Connection {
  socket: Socket;
  /** Answers in progress; several if the client sends requests without waiting (pipelining). */
  answers: Set<ServerResponse>;
  /** Bytes read and written at the last check, and since when they have not changed. */
  bytes: number;
  since: number;
}

/**
 * Tracks the connections of a server, so that none of them blocks its stop: Node closes idle ones,
 * but not those without a request, with half a request, or with an unread answer. A client that
 * takes nothing of an answer for `stillMs` milliseconds, at most twice that, is disconnected at any
 * time, because its answer is held in memory.
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
        // While the gateway works on an answer nothing moves either.
        if (request.socket.writableLength > 0) request.socket.destroy();
      });
    });
  }

  /** Closes idle connections again and again; returns how to stop that. */
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
