/** A person, with the unit where the name alone does not say enough. */
export function PersonName({ name, unit }: { name: string; unit?: string | null }) {
  return (
    <span className="ui-person">
      {name}
      {unit && <span className="ui-quiet"> {unit}</span>}
    </span>
  );
}
