import { representativesCalls } from '#contract/representatives.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { useText } from '../../../base/use-text.ts';
import { arrayQuery } from '../../../http/queries.ts';
import { ErrorNote } from '../../error-note.tsx';
import { SelectField } from './choice-field.tsx';
import { useForm } from '../form-context.ts';
import { textOf } from '../types.ts';
import { useLookup } from '../../use-loaded.ts';

/** The provinces with their cities and districts. */
export const areaTree = arrayQuery(representativesCalls.areaTree, {});

type AreaNode = ResponseOf<typeof representativesCalls.areaTree>;

const optionsOf = (nodes: readonly AreaNode[]) =>
  nodes.map(({ value, label }) => ({ value: String(value), label }));

const below = (nodes: readonly AreaNode[], value: string): readonly AreaNode[] =>
  nodes.find((node) => String(node.value) === value)?.children ?? [];

/** Province, city and district, each limited by the one before. */
export function AreaFields() {
  const t = useText();
  const { values, change } = useForm();
  const { value: tree, failure, reload } = useLookup(areaTree);
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (!tree)
    return (
      <p className="ui-quiet" role="status">
        {t('ui.loading')}
      </p>
    );
  const cities = below(tree, textOf(values, 'shengId'));
  const districts = below(cities, textOf(values, 'shiId'));
  const only = (nodes: readonly AreaNode[]) => (nodes.length === 1 ? String(nodes[0]?.value) : '');
  const chooseCity = (city: string, among: readonly AreaNode[]) => {
    change('shiId', city);
    change('areaId', only(below(among, city)));
  };
  return (
    <>
      <SelectField
        name="shengId"
        options={optionsOf(tree)}
        onChosen={(province) => {
          const inside = below(tree, province);
          chooseCity(only(inside), inside);
        }}
      />
      <SelectField
        name="shiId"
        options={optionsOf(cities)}
        onChosen={(city) => chooseCity(city, cities)}
      />
      <SelectField name="areaId" options={optionsOf(districts)} />
    </>
  );
}
