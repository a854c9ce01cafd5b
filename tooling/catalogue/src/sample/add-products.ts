import type { CatalogueProduct } from '@clavora/space/catalogue';
import { propertyTexts } from '@clavora/space/property-texts';
import { gtinOf } from './add-blanks.ts';
import type { Sample } from './sample.ts';
import { sampleFittings, sampleMachines } from './sample-machines.ts';
import { storyTools } from './story-products.ts';

/** Where the GTINs of machines begin, above those of blanks. */
const gtinsOfMachines = 900_000;

/** Adds machines and what they need to cut. */
export function addProducts({ products: rows, texts }: Sample): void {
  const tools = storyTools();
  const stories = new Set(tools.map(({ slug }) => slug));
  const named = new Set<string>();
  const storySlugOf = (id: string) => (stories.has(id) ? id : null);
  for (const { id, code, specs = figuresOf(tools, id), tasks = ['cut'], successor } of sampleMachines) {
    for (const property of Object.keys(specs)) named.add(property);
    rows.push({
      id,
      kind: 'machine',
      tasks: tasks.join('|'),
      code,
      gtin: gtinOf(rows.length + gtinsOfMachines),
      specs: Object.entries(specs).map(specificationCell).join('|'),
      status: successor ? 'discontinued' : 'active',
      successor_id: successor ?? null,
      story_slug: storySlugOf(id),
    });
  }
  for (const { id, kind, code, specs } of sampleFittings)
    rows.push({ id, kind, tasks: '', code, specs: specs ?? '', status: 'active', story_slug: storySlugOf(id) });
  rows.push({
    id: 'eco-clone',
    kind: 'remote',
    tasks: '',
    code: 'ECO Clone',
    specs: '',
    status: 'active',
    story_slug: storySlugOf('eco-clone'),
  });
  for (const property of named)
    for (const [locale, value] of Object.entries(propertyTexts(property).label))
      texts.push({ key: `spec.${nameOf(property)}`, locale, value });
}

/** Returns the figures of a machine of the content, so that both say the same. */
function figuresOf(tools: readonly CatalogueProduct[], id: string): Readonly<Record<string, number>> {
  const facts = tools.find(({ slug }) => slug === id)?.facts.specifications ?? {};
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

function specificationCell([property, value]: readonly [string, number]): string {
  const { unit } = propertyTexts(property);
  return `${nameOf(property)}=${value}${unit === '' ? '' : ` ${unit}`}`;
}

/** Returns the name of a property as cells have it. */
function nameOf(property: string): string {
  return property.replaceAll('_', '-');
}
