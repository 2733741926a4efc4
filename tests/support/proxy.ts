import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * When a connection is cut: before its data arrive, or after the server has responded and before
 * the response arrives.
 */
export type Cut = 'before' | 'answered';

/** A proxy before a server that can be closed, frozen, or cut in the middle of a statement. */
export interface Proxy {
  /** Address of the database through the proxy. */
  readonly url: URL;
  /** Closes every connection and accepts no new ones. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Connections stay open and new ones are accepted, but no data get through. */
  freeze(): void;
  thaw(): void;
  /** Cuts the next connection that sends these words. */
  cutAt(words: string, cut: Cut): void;
}

/** A proxy before a database server; initially closed if `isOpen` is false. */
export async function startProxy(databaseUrl: string | null, isOpen = true): Promise<Proxy> {
  const target = new URL(databaseUrl ?? '');
  const pairs = new Set<[Socket, Socket]>();
  let planned: { words: string; cut: Cut } | null = null;
  let isFrozen = false;

  const end = (pair: [Socket, Socket]) => {
    for (const socket of pair) socket.destroy();
    pairs.delete(pair);
  };

  function take(client: Socket): void {
    const server = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [client, server];
    let isCut = false;
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => end(pair)).on('close', () => end(pair));
    client.on('data', (data) => {
      const hit = planned !== null && data.includes(planned.words) ? planned.cut : null;
      if (hit !== null) planned = null;
      if (hit === 'before') return end(pair);
      isCut ||= hit === 'answered';
      server.write(data);
    });
    server.on('data', (data) => (isCut ? end(pair) : client.write(data)));
    if (isFrozen) for (const socket of pair) socket.pause();
  }

  let server: Server | null = null;
  let port = 0;
  const proxy: Proxy = {
    get url() {
      const url = new URL(target);
      url.port = String(port);
      // A socket in the address would bypass the proxy.
      url.searchParams.delete('host');
      return url;
    },
    async open() {
      server = createServer(take).listen(port, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
    },
    async close() {
      const closed = server === null ? null : once(server, 'close');
      server?.close();
      server = null;
      for (const pair of pairs) end(pair);
      await closed;
    },
    freeze() {
      isFrozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    cutAt(words, cut) {
      planned = { words, cut };
    },
  };
  await proxy.open();
  if (!isOpen) await proxy.close();
  return proxy;
}
