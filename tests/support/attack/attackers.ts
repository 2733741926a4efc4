import type { Call } from '#contract/core/call.ts';
import type { Answer } from '../client.ts';
import type { Cost } from './meter.ts';
import { undocumented } from './shapes.ts';
import { isOver } from './slowness.ts';
import type { Target } from './target.ts';

const MB = 1024 * 1024;
/**
 * Upper bound of the time that one request may hold the event loop, and that it may take to be
 * answered; milliseconds (decision 0019).
 */
const LOOP_MS = 200;
const SOON_MS = 2000;

/** One request of an attack. */
interface Attempt {
  what: string;
  call: Call<any, any>;
  /** Account of the sender. */
  who: string;
}

interface Tried extends Omit<Attempt, 'call'> {
  call: string;
  cost: Cost;
  status: number;
  isUndocumented: boolean;
}

type Figure = keyof Cost;

const inMs = (value: number) => `${value.toFixed(0)} ms`;
const inMb = (value: number) => `${(value / MB).toFixed(0)} MB`;

function largest(tried: readonly Tried[], figure: Figure): Tried | undefined {
  return tried.reduce<Tried | undefined>(
    (most, one) => (most === undefined || one.cost[figure] > most.cost[figure] ? one : most),
    undefined,
  );
}

/** Makes hostile requests one by one and records the cost and the failures of each. */
export class Attackers {
  readonly tried: Tried[] = [];
  readonly wrong: string[] = [];

  constructor(
    private readonly target: Target,
    private readonly allowed: Pick<Cost, 'heldMs' | 'processorMs' | 'bytes'>,
  ) {}

  /** Makes one request; returns its response, or null if there was none. */
  async make({ what, call, who }: Attempt, send: () => Promise<Answer>): Promise<Answer | null> {
    const { result, cost } = await this.target.meter.costOf(() =>
      send().catch((error: unknown) => `${what}: ${String(error)}`),
    );
    if (typeof result === 'string') {
      this.wrong.push(result);
      return null;
    }
    const shapes = undocumented(call, result);
    this.tried.push({
      what,
      call: call.id,
      who,
      cost,
      status: result.status,
      isUndocumented: shapes.length > 0,
    });
    const broken = [
      ...(result.status >= 500
        ? [`status ${result.status} ${JSON.stringify(result.body).slice(0, 200)}`]
        : []),
      ...shapes,
    ];
    if (isOver(cost.heldMs, this.allowed.heldMs))
      broken.push(`${inMs(cost.heldMs)} of the event loop without a pause`);
    if (isOver(cost.processorMs, this.allowed.processorMs))
      broken.push(`${inMs(cost.processorMs)} of processor time`);
    if (cost.bytes > this.allowed.bytes) broken.push(inMb(cost.bytes));
    if (broken.length > 0) this.wrong.push(`${who} ${what}: ${broken.join('; ')}`);
    return result;
  }

  private row(name: string, tried: readonly Tried[]): string[] {
    const most = (figure: Figure, word: (value: number) => string) => {
      const one = largest(tried, figure);
      return one === undefined ? '' : `${word(one.cost[figure])} ${one.call}`;
    };
    return [
      name,
      String(new Set(tried.map(({ call }) => call)).size),
      String(tried.length),
      String(tried.filter(({ status }) => status >= 500).length),
      String(tried.filter((one) => one.isUndocumented).length),
      String(tried.filter(({ cost }) => cost.answeredMs > SOON_MS).length),
      String(tried.filter(({ cost }) => cost.loopMs > LOOP_MS).length),
      most('heldMs', inMs),
      most('loopMs', inMs),
      most('answeredMs', inMs),
      most('bytes', inMb),
    ];
  }

  /** The figures as a table with a line for each sender, and the most expensive requests. */
  report(title: string, isLong: boolean): string {
    const { config } = this.target.gateway;
    const heads = [
      'by',
      'operations',
      'requests',
      '5xx',
      'undocumented',
      `answered after ${SOON_MS} ms`,
      `above ${LOOP_MS} ms of the loop`,
      'longest hold',
      'most of the loop',
      'slowest',
      'most memory',
    ];
    const senders = [...new Set(this.tried.map(({ who }) => who))];
    const lines = [
      heads,
      ...senders.map((who) =>
        this.row(
          who,
          this.tried.filter((one) => one.who === who),
        ),
      ),
      this.row('all', this.tried),
    ];
    const most = (figure: Figure, word: (value: number) => string) =>
      this.tried
        .toSorted((a, b) => b.cost[figure] - a.cost[figure])
        .slice(0, isLong ? 15 : 3)
        .map(
          ({ what, who, cost, status }) =>
            `  ${word(cost[figure]).padStart(9)}  ${status}  ${who} ${what}`,
        );
    const counts = [...new Set(this.tried.map(({ status }) => status))]
      .toSorted((a, b) => a - b)
      .map((status) => `${status}: ${this.tried.filter((one) => one.status === status).length}`);
    return [
      `${title}: ${this.tried.length} requests on ` +
        `${config.databaseUrl ? 'PostgreSQL' : 'PGlite'}; ${counts.join(', ')}; not as it ` +
        `should be: ${this.wrong.length}`,
      ...(isLong ? lines.map((cells) => `| ${cells.join(' | ')} |`) : []),
      ' longest without anything else on the event loop',
      ...most('heldMs', inMs),
      ' most of the event loop',
      ...most('loopMs', inMs),
      ' most processor time',
      ...most('processorMs', inMs),
      ' slowest answers',
      ...most('answeredMs', inMs),
      ' most memory',
      ...most('bytes', inMb),
    ].join('\n');
  }
}
