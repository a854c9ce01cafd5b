import { blankRecord } from '@clavora/catalogue/blank-record';
import { blanks } from '@clavora/catalogue/blanks';
import { availabilityOf } from '@clavora/catalogue/code-index';
import { yearsOf } from '@clavora/catalogue/fitment-claims';
import { verdicts } from '@clavora/catalogue/vocabulary';
import { z } from 'zod';
import { blank, blankOf, dataSet, maker, period, relation, sources, sourcesOf } from './claim-schemas.ts';
import { defineTool } from './tool.ts';

/** Claims of each kind that are returned at most; the page has all. */
const maxClaims = 200;

const millimetres = z.number().nullable().describe('In mm; null where it is not known');

/** Whether a machine cuts a blank: what a rule says, or that none or several that differ do. */
const cuts = z.enum([...verdicts, 'unknown', 'contradictory']);

export const getBlankTool = defineTool({
  name: 'get_blank',
  title: 'What is known of a blank',
  description:
    "Returns the measures of a key blank, the other makers' codes that it replaces, the vehicles that it fits, the series that are cut from it and the machines that cut it, each claim with its sources. It never contains the cuts of a key.",
  input: z.strictObject({
    id: z.string().trim().min(1).max(80).describe('The id of the blank, as resolve_code returns it'),
  }),
  output: z.object({
    dataSet,
    blank: blank.extend({
      family: z.string(),
      kind: z.string(),
      material: z.string(),
      finish: z.string(),
      pack: z.int().describe('Pieces in a pack'),
      length: millimetres.describe('Length of the blade in mm'),
      height: millimetres.describe('Height of the profile in mm'),
      thickness: millimetres.describe('Thickness of the profile in mm'),
    }),
    codes: z.array(z.object({ maker, code: z.string(), relation, sources })),
    vehicles: z.array(
      z.object({
        make: z.string(),
        model: z.string(),
        generation: z.string().nullable(),
        ...period,
        use: z.string(),
        url: z.string(),
        sources,
      }),
    ),
    series: z.array(z.object({ id: z.string(), name: z.string(), maker })),
    machines: z.array(
      z.object({
        code: z.string(),
        cuts,
        clamp: z.string().nullable(),
        cutter: z.string().nullable(),
        tracer: z.string().nullable(),
        adapter: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean().describe('Whether the page has more claims than are returned'),
  }),
  answer({ id }, context) {
    const { open, hrefs, urlOf } = context;
    const record = blankRecord(open.file, id);
    if (record === null) return `No blank has the id ${JSON.stringify(id)}. Find it by a code with resolve_code.`;
    const { blank: found, profile } = record;
    const availability = availabilityOf(found, (other) => open.file.rows(blanks, 'id = ?', other)[0]);
    return {
      dataSet: open.set.id,
      blank: {
        ...blankOf({ ...found, ...availability }, context),
        family: found.family,
        kind: found.kind,
        material: found.material,
        finish: found.finish,
        pack: found.pack,
        length: found.length_mm,
        height: profile.height_mm,
        thickness: profile.thickness_mm,
      },
      codes: record.codes.slice(0, maxClaims).map(({ alias, maker: owner, sources: given }) => ({
        maker: { id: owner.id, name: owner.name },
        code: alias.code,
        relation: alias.relation,
        sources: sourcesOf(given),
      })),
      vehicles: record.vehicles.slice(0, maxClaims).map((fitment) => ({
        make: fitment.make.name,
        model: fitment.vehicle.model,
        generation: fitment.vehicle.generation,
        ...yearsOf(fitment),
        use: fitment.fitment.use,
        url: urlOf(hrefs.model(fitment.make.id, fitment.modelSlug)),
        sources: sourcesOf(fitment.sources),
      })),
      series: record.series.map(({ series, maker: owner }) => ({
        id: series.id,
        name: series.name,
        maker: { id: owner.id, name: owner.name },
      })),
      machines: record.setUps.map(({ machine, verdict, clamp, cutter, tracer, adapter }) => ({
        code: machine.code,
        cuts: verdict,
        clamp: clamp?.code ?? null,
        cutter: cutter?.code ?? null,
        tracer: tracer?.code ?? null,
        adapter: adapter?.code ?? null,
      })),
      hasMore: record.codes.length > maxClaims || record.vehicles.length > maxClaims,
    };
  },
});
