import { blanks } from '@clavora/catalogue/blanks';
import { availabilityOf } from '@clavora/catalogue/code-index';
import { findVehicles } from '@clavora/catalogue/find-vehicles';
import { yearsOf } from '@clavora/catalogue/fitment-claims';
import { type ModelClaim, modelRecord } from '@clavora/catalogue/vehicle-records';
import { z } from 'zod';
import { blank, blankOf, dataSet, period, question, sources, sourcesOf } from './claim-schemas.ts';
import { defineTool, type ToolContext } from './tool.ts';

const found = z.object({
  make: z.string(),
  model: z.string().nullable(),
  otherName: z.string().nullable().describe('Another name, by which the text means it; null for its own'),
  from: z.int(),
  to: z.int().nullable().describe('Null while it is built'),
  url: z.string(),
});

const claim = z.object({
  blank,
  use: z.string().describe('Which locks of the vehicle'),
  ...period,
  transponder: z.string().nullable().describe('The type of the chip in the head of the key; null where none is known'),
  sources,
  contradictedBy: z.array(z.string()).describe('Our codes of blanks whose claims contradict this one'),
});

export const findVehicleTool = defineTool({
  name: 'find_vehicle',
  title: 'Find the blanks for a vehicle',
  description:
    'Returns the blanks that fit a vehicle by make, model and year, the surest first, with their sources and the claims that contradict them. Where the text names several vehicles, it returns these with a question for the person.',
  input: z.strictObject({
    vehicle: z
      .string()
      .trim()
      .min(2)
      .max(120)
      .describe(
        'Make and model, with a year or a generation if it is known; or its id in a database, such as krs:10021',
      ),
  }),
  output: z.object({
    dataSet,
    question,
    vehicles: z.array(found),
    generations: z
      .array(
        z.object({
          generation: z.string().nullable(),
          from: z.int(),
          to: z.int().nullable(),
          claims: z.array(claim),
          doubtful: z.array(claim).describe('Claims that a surer one contradicts'),
        }),
      )
      .describe('Of the one model that the text names; empty where it names several'),
  }),
  answer({ vehicle }, context) {
    const { open, hrefs, urlOf } = context;
    const { vehicles, missing, isPartly } = findVehicles(open.file, vehicle);
    const [only, ...others] = vehicles.filter(({ model }) => model !== null);
    const isOne = only !== undefined && others.length === 0 && missing === null && !isPartly;
    const record = isOne && only.model !== null ? modelRecord(open.file, only.make.id, only.model.slug) : null;
    const generations = (record?.generations ?? []).filter(
      (one) => !only?.generation || one.vehicle.id === only.generation.id,
    );
    return {
      dataSet: open.set.id,
      question: questionAbout({ count: vehicles.length, missing, generations: generations.length }),
      vehicles: vehicles.map(({ make, model, otherName, from, to }) => ({
        make: make.name,
        model: model?.name ?? null,
        otherName,
        from,
        to,
        url: urlOf(model === null ? hrefs.make(make.id) : hrefs.model(make.id, model.slug)),
      })),
      generations: generations.map(({ vehicle: one, answers, doubtful }) => ({
        generation: one.generation,
        from: one.year_from,
        to: one.year_to,
        claims: answers.flatMap(({ claims }) => claims).map((given) => claimOf(given, context)),
        doubtful: doubtful.map((given) => claimOf(given, context)),
      })),
    };
  },
});

function claimOf(given: ModelClaim, context: ToolContext): z.input<typeof claim> {
  const { file } = context.open;
  const availability = availabilityOf(given.blank, (id) => file.rows(blanks, 'id = ?', id)[0]);
  return {
    blank: blankOf({ ...given.blank, ...availability }, context),
    use: given.fitment.use,
    ...yearsOf(given),
    transponder: given.transponder?.type ?? null,
    sources: sourcesOf(given.sources),
    contradictedBy: [...new Set(given.contradictions.map(({ other }) => other.blank.code))],
  };
}

function questionAbout({
  count,
  missing,
  generations,
}: {
  count: number;
  missing: string | null;
  generations: number;
}): string | null {
  if (count === 0) return 'No vehicle has this name. Which make and model is it?';
  if (missing !== null) return `None of these vehicles has ${JSON.stringify(missing)}. Which year was it built?`;
  if (generations === 0)
    return 'The text names several vehicles, or a make only. Which model is it, and of which year?';
  return generations > 1 ? 'The model has several generations. Which year was it built?' : null;
}
