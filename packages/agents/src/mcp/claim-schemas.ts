import type { Availability } from '@clavora/catalogue/code-index';
import type { Source } from '@clavora/catalogue/merge-claims';
import { confidences, relations, statuses } from '@clavora/catalogue/vocabulary';
import { z } from 'zod';
import type { ToolContext } from './tool.ts';

export const sources = z
  .array(z.object({ confidence: z.enum(confidences), source: z.string() }))
  .describe('Who claims it, and how sure they are; empty for our own codes');

/** A blank with its page, and how it is to be had. */
export const blank = z.object({
  id: z.string(),
  code: z.string().describe('Our code of the blank'),
  url: z.string(),
  status: z.enum(statuses),
  restricted: z.boolean().describe('Only the owner of a security card may have it cut'),
  successor: z.object({ id: z.string(), code: z.string() }).nullable().describe('The blank that replaces it'),
});

export const maker = z.object({ id: z.string(), name: z.string() });

export const relation = z
  .enum(relations)
  .describe('Whether the blank replaces the code exactly, nearly, or supersedes it');

const month = z.int().min(1).max(12).nullable();

/** The time of a claim: years, with months where it says them. */
export const period = {
  from: z.int(),
  fromMonth: month.describe('The month of the first year; null where only the year is known'),
  to: z.int().nullable().describe('The last year; null while it is built'),
  toMonth: month.describe('The month of the last year; null where only the year is known'),
};

/** Why a question comes back, where one does: what is uncertain is not picked. */
export const question = z
  .string()
  .nullable()
  .describe('What to ask the person before anything is ordered or cut; null where nothing is uncertain');

export const dataSet = z.string().describe('The id of the data set that answers');

type Named = { id: string; code: string } & Availability;

export function blankOf(
  { id, code, status, restricted, successor }: Named,
  { hrefs, urlOf }: ToolContext,
): z.input<typeof blank> {
  return { id, code, url: urlOf(hrefs.blank(id)), status, restricted, successor };
}

export function sourcesOf(given: readonly Source[]): z.input<typeof sources> {
  return given.map(({ confidence, source }) => ({ confidence, source }));
}
