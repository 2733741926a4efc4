import { END, scriptDayAt, WORKING_DAY, type Calendar } from './calendar.ts';

/**
 * A course of events: it yields the working days until it continues; 0 only checks for freezing.
 */
export type Course = Generator<number, void, void>;

/** The part of the simulation that a course may use. */
export interface Clock {
  /** The current moment as an instant. */
  now(): Date;
  /** The current day of the script. */
  scriptDay(): string;
}

interface Waiting {
  moment: number;
  order: number;
  course: Course;
  isFrozen: () => boolean;
}

const isBefore = (a: Waiting, b: Waiting) =>
  a.moment < b.moment || (a.moment === b.moment && a.order < b.order);

/**
 * Runs many courses of events in the order of time, so that a batch plan finds exactly what is left
 * of a yearly plan at its moment, and histories are written in a realistic order.
 */
export class Simulation implements Clock {
  private readonly heap: Waiting[] = [];
  private moment = 0;
  private order = 0;

  constructor(private readonly calendar: Calendar) {}

  now(): Date {
    return this.calendar.instantAt(this.moment);
  }

  scriptDay(): string {
    return scriptDayAt(this.moment);
  }

  /**
   * Starts a course at a moment in working time; it ends when `isFrozen` returns true, or with the
   * data.
   */
  begin(moment: number, course: Course, isFrozen: () => boolean): void {
    this.push({ moment, order: this.order++, course, isFrozen });
  }

  /** Runs everything up to the end of the data. */
  run(): void {
    for (let next = this.pop(); next !== undefined; next = this.pop()) {
      this.moment = next.moment;
      this.continue(next);
    }
  }

  private continue(waiting: Waiting): void {
    for (;;) {
      const { value, done } = waiting.course.next();
      if (done || waiting.isFrozen()) return;
      if (value > 0) {
        const moment = this.moment + value * WORKING_DAY;
        if (moment < END) this.push({ ...waiting, moment, order: this.order++ });
        return;
      }
    }
  }

  private push(waiting: Waiting): void {
    const { heap } = this;
    let index = heap.push(waiting) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(waiting, heap[parent] as Waiting)) break;
      heap[index] = heap[parent] as Waiting;
      index = parent;
    }
    heap[index] = waiting;
  }

  private pop(): Waiting | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let index = 0;
    for (;;) {
      let child = index * 2 + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Waiting, heap[child] as Waiting))
        child += 1;
      if (!isBefore(heap[child] as Waiting, last)) break;
      heap[index] = heap[child] as Waiting;
      index = child;
    }
    heap[index] = last;
    return first;
  }
}
