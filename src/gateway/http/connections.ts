import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds between two looks at the connections of a gateway that stops. */
const LOOK_MS = 100;
/** Milliseconds that a request which has begun to arrive may bring nothing while its gateway stops. */
const STALLED_MS = 3_000;

interface Connection {
  socket: Socket;
  /** The request that is answered on it. */
  request: IncomingMessage | null;
  /** What had arrived at the last look, and since when nothing has. */
  bytes: number;
  since: number;
}

/**
 * Knows the connections of a server, so that none of them holds up its stop: Node closes idle ones,
 * but not those that never sent a request, or a part of one and then nothing.
 */
export class Connections {
  private readonly open = new Set<Connection>();

  constructor(private readonly server: Server) {
    const of = new WeakMap<Socket, Connection>();
    server.on('connection', (socket) => {
      const connection = { socket, request: null, bytes: 0, since: 0 };
      of.set(socket, connection);
      this.open.add(connection);
      socket.once('close', () => this.open.delete(connection));
    });
    server.on('request', (request, response) => {
      const connection = of.get(request.socket);
      if (!connection) return;
      connection.request = request;
      response.once('close', () => {
        connection.request = null;
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
    const { socket, request } = connection;
    if (request?.complete) return;
    const ticks = performance.now();
    if (connection.since === 0 || socket.bytesRead !== connection.bytes) {
      connection.bytes = socket.bytesRead;
      connection.since = ticks;
    }
    if (socket.bytesRead === 0 || ticks - connection.since > STALLED_MS) socket.destroy();
  }
}
