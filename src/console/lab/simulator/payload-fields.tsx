import { Checkbox, Classes, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { EventObject } from 'xstate';
import type { LabMachine } from '../catalog.ts';
import { useWords } from '../words.ts';
import { payloadsOf, samePayload, type PayloadField } from './payload.ts';

interface FieldProps {
  field: PayloadField;
  value: unknown;
  onChange: (value: unknown, problem: string | null) => void;
}

/** One field of a payload, with an input for its type. */
function Field({ field: { name, kind }, value, onChange }: FieldProps) {
  const { say, field } = useWords();
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  if (kind === 'flag')
    return (
      <Checkbox
        label={field(name)}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked, null)}
      />
    );
  const shown =
    kind === 'text' ? String(value ?? '') : value === undefined ? '' : JSON.stringify(value);
  const type = (typed: string) => {
    if (kind === 'text') return onChange(typed, null);
    setText(typed);
    try {
      onChange(typed.trim() === '' ? undefined : JSON.parse(typed), null);
    } catch {
      onChange(value, say(`lab.give.notA.${kind}`, { field: field(name) }));
    }
  };
  return (
    <div className="lab-field">
      <label htmlFor={id}>{field(name)}</label>
      <textarea
        id={id}
        className={`${Classes.INPUT} ${Classes.FILL} lab-payload`}
        rows={kind === 'number' ? 1 : 2}
        value={text ?? shown}
        placeholder={value === undefined ? say('lab.give.leftOut') : undefined}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}

interface PayloadFieldsProps {
  lab: LabMachine;
  fields: readonly PayloadField[];
  payload: EventObject;
  /** `problem`: the typed text is not valid yet, and the payload is the last valid one. */
  onChange: (payload: EventObject, problem: string | null) => void;
}

/** The payload of an event: one of the cases' payloads, or a typed one. */
export function PayloadFields({ lab, fields, payload, onChange }: PayloadFieldsProps) {
  const { say } = useWords();
  const id = useId();
  const [taken, setTaken] = useState(0);
  const { usual, edge, refused } = payloadsOf(lab, payload.type);
  const known = [
    { name: say('lab.give.payloads.usual'), event: usual },
    ...edge.map((event, index) => ({
      name: say('lab.give.payloads.edge', { n: index + 1 }),
      event,
    })),
    ...refused.map((event, index) => ({
      name: say('lab.give.payloads.refused', { n: index + 1 }),
      event,
    })),
  ];
  const chosen = known.findIndex(({ event }) => samePayload(event, payload));
  return (
    <>
      <div className="lab-field">
        <label htmlFor={id}>{say('lab.give.payload')}</label>
        <HTMLSelect
          id={id}
          fill
          value={chosen}
          onChange={(event) => {
            setTaken(taken + 1);
            onChange(known[Number(event.target.value)]?.event ?? usual, null);
          }}
        >
          {known.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
          {chosen === -1 && <option value={-1}>{say('lab.give.payloads.typed')}</option>}
        </HTMLSelect>
      </div>
      {fields.map((field) => (
        <Field
          key={`${field.name} ${taken}`}
          field={field}
          value={(payload as Record<string, unknown>)[field.name]}
          onChange={(value, problem) => onChange({ ...payload, [field.name]: value }, problem)}
        />
      ))}
    </>
  );
}
