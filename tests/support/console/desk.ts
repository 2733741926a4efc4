import { fireEvent } from '@testing-library/dom';
import { expect } from 'vitest';
import { codeWordsIn, codeWordsInCode } from '../code-words.ts';
import type { Texts } from '../texts.ts';
import { soon, type TestConsole } from './console.ts';

/** A button, as a person sees it. */
export interface Button {
  name: string;
  /** Why it is disabled; null if it is enabled. */
  why: string | null;
}

const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const isOff = (button: Element): boolean =>
  button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';

/**
 * A person at a page of the console: finds things by their roles, names and texts, presses and
 * types.
 */
export class Desk {
  constructor(
    readonly console: TestConsole,
    readonly t: Texts,
  ) {}

  get document(): Document {
    return this.console.window.document as unknown as Document;
  }

  get path(): string {
    return this.console.window.location.pathname;
  }

  private get bar(): Element | null {
    return this.document.querySelector(`[role="group"][aria-label="${this.t('ui.commands')}"]`);
  }

  /** The commands of the shown record, with their descriptions. */
  get commands(): Button[] {
    const { bar, document } = this;
    if (!bar) return [];
    return [...bar.querySelectorAll('button')].map((button) => ({
      name: textOf(button),
      why:
        button.getAttribute('aria-disabled') === 'true'
          ? textOf(document.getElementById(button.getAttribute('aria-describedby') ?? ''))
          : null,
    }));
  }

  command(name: string): HTMLElement {
    const found = [...(this.bar?.querySelectorAll('button') ?? [])].find(
      (button) => textOf(button) === name,
    );
    if (!found)
      throw new Error(
        `There is no command ${name}, only ${this.commands.map((one) => one.name).join(', ')}.`,
      );
    return found;
  }

  /** The dialog that was opened last. */
  get dialog(): HTMLElement | null {
    return [...this.document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? null;
  }

  /** All messages that are currently shown, on the page or in a dialog. */
  get said(): string {
    return [...this.document.querySelectorAll('[role="alert"], [role="status"], [aria-live]')]
      .map(textOf)
      .join(' | ');
  }

  get heading(): string {
    return textOf(this.document.querySelector('article h1, form h1'));
  }

  /** Whether the page tells assistive technology that it is busy. */
  get isBusy(): boolean {
    return (
      this.document.querySelector('article[aria-busy="true"], form[aria-busy="true"]') !== null
    );
  }

  /** The button that sends the command of the dialog. */
  get answer(): HTMLElement {
    const found = this.dialog?.querySelector<HTMLElement>('button[type="submit"]');
    if (!found) throw new Error('No dialog can be answered.');
    return found;
  }

  /** The button with a name, anywhere on the page. */
  button(name: string, within: HTMLElement = this.document.body): HTMLElement {
    const found = [...within.querySelectorAll<HTMLElement>('button')].find(
      (button) => (button.getAttribute('aria-label') ?? textOf(button)) === name,
    );
    if (!found) throw new Error(`There is no button ${name}: ${this.shown}`);
    return found;
  }

  /** The beginning of the page's text, for the message of a failed test. */
  get shown(): string {
    return (
      `${this.path}: ` +
      `${textOf(this.dialog ?? this.document.querySelector('main') ?? this.document.body).slice(0, 400)}`
    );
  }

  /** The field with a label; marks beside the label are not read out. */
  field<F extends HTMLElement = HTMLInputElement>(
    name: string,
    within: HTMLElement = this.document.body,
  ): F {
    const named = within.querySelector<F>(`[aria-label="${name}"]`);
    const label = [...within.querySelectorAll('label')].find(
      (one) =>
        textOf([...one.childNodes].find((node) => node.nodeType === node.TEXT_NODE) as never) ===
        name,
    );
    const field = named ?? (label ? this.document.getElementById(label.htmlFor) : null);
    if (!field) throw new Error(`There is no field ${name}: ${this.shown}`);
    return field as F;
  }

  type(label: string, value: string, within: HTMLElement = this.document.body): void {
    fireEvent.change(this.field(label, within), { target: { value } });
  }

  /** Chooses an option of a select by its text. */
  choose(label: string, option: string, within: HTMLElement = this.document.body): void {
    const field = this.field<HTMLSelectElement>(label, within);
    const found = [...field.options].find((one) => textOf(one).startsWith(option));
    if (!found) throw new Error(`${label} offers no ${option}.`);
    fireEvent.change(field, { target: { value: found.value } });
  }

  /** Chooses an option by its key. */
  chooseCode(label: string, value: string, within: HTMLElement = this.document.body): void {
    const field = this.field<HTMLSelectElement>(label, within);
    expect(
      [...field.options].map((one) => one.value),
      label,
    ).toContain(value);
    fireEvent.change(field, { target: { value } });
  }

  /** Chooses one of several by its key. */
  mark(value: string, within: HTMLElement = this.document.body): void {
    const found = within.querySelector<HTMLInputElement>(
      `input:is([type="radio"], [type="checkbox"])[value="${value}"]`,
    );
    if (!found) throw new Error(`${value} cannot be chosen: ${this.shown}`);
    expect(found.disabled, this.shown).toBe(false);
    found.click();
  }

  /** Chooses a file, in the field with a label if there are several. */
  chooseFile(within: HTMLElement, file: File, label?: string): void {
    const field =
      label === undefined
        ? within.querySelector<HTMLInputElement>('input[type="file"]')
        : this.field(label, within);
    if (!field) throw new Error('No file can be chosen.');
    Object.defineProperty(field, 'files', { value: [file], configurable: true });
    fireEvent.change(field);
  }

  /** Chooses a file and waits until it is stored; returns its key. */
  async upload(within: HTMLElement, name: string, label?: string): Promise<string> {
    const { crossed } = this.console.tap;
    const count = crossed.length;
    this.chooseFile(
      within,
      new File([name.endsWith('.pdf') ? '%PDF-1.4\n%%EOF\n' : 'PK\u0003\u0004'], name),
      label,
    );
    await soon(() =>
      expect(
        crossed
          .slice(count)
          .map(({ id, status, answer }) => [id, status, status === 200 ? null : answer]),
        this.shown,
      ).toContainEqual(['files.upload', 200, null]),
    );
    await soon(() => expect(within.querySelector('[role="progressbar"]'), this.shown).toBeNull());
    const stored = crossed.slice(count).findLast(({ id }) => id === 'files.upload')?.answer;
    return (stored as { result: { guid: string } }).result.guid;
  }

  /** Identifiers that the page shows. */
  get codeWords(): string[] {
    const wordsIn = (node: Node): string[] =>
      node.nodeType === node.TEXT_NODE
        ? codeWordsIn(node.textContent ?? '')
        : (node as Partial<Element>).matches?.('style, [data-template]')
          ? []
          : (node as Partial<Element>).matches?.('code')
            ? codeWordsInCode(node.textContent ?? '')
            : [...node.childNodes].flatMap(wordsIn);
    return wordsIn(this.document.body);
  }

  /**
   * Waits until the messages contain each of these texts; expects that no identifiers are shown.
   */
  async hears(...texts: string[]): Promise<void> {
    await soon(() => {
      for (const text of texts) expect(this.said).toContain(text);
    });
    expect(this.codeWords, this.path).toEqual([]);
  }

  /** Whether a button shows that its action is in progress: it is disabled and has a spinner. */
  static isUnderWay(button: Element): boolean {
    return isOff(button) && button.querySelector('[role="progressbar"]') !== null;
  }

  /** Waits until nothing is in progress. */
  async rests(): Promise<void> {
    await soon(() => expect(this.isBusy).toBe(false));
  }
}
