import type { IncomingMessage } from 'node:http';
import { expect, vi } from 'vitest';
import { eventReader } from '#contract/core/events.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { addressOf, type Client } from './client.ts';
import { openEvents } from './events.ts';
import { POSTGRES } from './postgres.ts';

/** The data of one event of a stream. */
export interface Told {
  event: string;
  data: { modules?: string[]; reason?: string };
}

/** A person who receives the changes of others from the gateway's stream. */
export class Listener {
  readonly told: Told[] = [];
  beats = 0;
  isOver = false;

  private constructor(private readonly answer: IncomingMessage) {}

  /** Opens the stream as a person; returns once the gateway says that it is open. */
  static async open(client: Client, asked: Record<string, string> = {}): Promise<Listener> {
    const address = addressOf(client.gateway, workbenchCalls.updates);
    const answer = await openEvents(`${address}?${new URLSearchParams(asked)}`, {
      authorization: `Bearer ${client.token}`,
    });
    if (answer.statusCode !== 200) throw new Error(`HTTP ${answer.statusCode} for a stream.`);
    const listener = new Listener(answer);
    await new Promise<void>((resolve) => listener.follow(resolve));
    return listener;
  }

  /** The modules of the received events. */
  get modules(): string[] {
    return this.told.flatMap(({ data }) => data.modules ?? []);
  }

  close(): void {
    this.answer.destroy();
  }

  private follow(onOpen: () => void): void {
    const read = eventReader<Told['data']>({
      event: (event, data) => {
        if (event === 'open') onOpen();
        else this.told.push({ event, data });
      },
      beat: () => {
        this.beats += 1;
      },
    });
    this.answer.setEncoding('utf8');
    this.answer.on('data', read);
    this.answer.on('error', () => undefined);
    this.answer.on('close', () => {
      this.isOver = true;
    });
  }
}

/**
 * Waits until the gateway of a client listens to the others on its PostgreSQL: its first stream is
 * then told that anything may have changed, and of nothing else at that moment.
 */
export async function untilHearing(client: Client): Promise<void> {
  if (POSTGRES === null) return;
  const listener = await Listener.open(client);
  await vi.waitFor(() => expect(listener.told).toEqual([{ event: 'update', data: {} }]), 5000);
  listener.close();
}
