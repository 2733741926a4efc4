import { useLocation, useNavigate } from 'react-router-dom';
import { pressedKey } from '../base/keys.ts';
import { sampleAt, withSample } from '../base/sample.ts';
import { useText } from '../base/use-text.ts';
import { StepButtons } from '../ui/step-buttons.tsx';
import { useKeysWithin } from '../ui/use-keys-within.ts';

/** Where the shown record is in the sample, with keys and buttons for those around it. */
export function SampleSteps() {
  const t = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const { sample, at } = sampleAt(location) ?? { sample: null, at: -1 };
  const to = (place: number) => {
    const record = sample?.records[place];
    // The list is one step back, however many records have been shown.
    const options = sample && { replace: true, state: withSample(sample) };
    return record && options ? () => void navigate(record.href, options) : null;
  };
  const previous = to(at - 1);
  const next = to(at + 1);
  useKeysWithin('#main', (event) => {
    const key = pressedKey(event);
    if (key === 'j') next?.();
    else if (key === 'k') previous?.();
    else return false;
    return true;
  });
  if (sample === null) return null;
  return (
    <span className="ui-row ui-no-print ui-sample-steps">
      <span role="status" className="ui-quiet ui-figures">
        {t('audit.sample.place', { place: at + 1, count: sample.records.length })}
      </span>
      <StepButtons onPrevious={previous} onNext={next} />
    </span>
  );
}
