import type { OpenCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueHrefs } from '@clavora/site-core/catalogue-view';
import type { z } from 'zod';

/** What a tool reads: the data set of the request, and where its pages are. */
export interface ToolContext {
  open: OpenCatalogue;
  hrefs: CatalogueHrefs;
  /** Returns the URL of a path of this site. */
  urlOf: (path: string) => string;
  /** The address of the client, by which its questions are counted. */
  client: string;
}

interface Definition<Input, Output> {
  name: string;
  title: string;
  /** What it answers, and what to do with an answer that is a question; agents read this. */
  description: string;
  input: Input;
  output: Output;
}

/** A question to the key catalogue that an agent may ask. */
export interface Tool extends Definition<z.ZodObject, z.ZodObject> {
  /** Resolves to the answer, or to a sentence that says why there is none. Rejects if the question is not as the tool expects it. */
  answer: (question: unknown, context: ToolContext) => Promise<Record<string, unknown> | string>;
}

/** Defines a tool whose answer has what its schema names, and nothing else. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  answer,
  ...definition
}: Definition<Input, Output> & {
  answer: (
    input: z.output<Input>,
    context: ToolContext,
  ) => z.input<Output> | string | Promise<z.input<Output> | string>;
}): Tool {
  return {
    ...definition,
    async answer(question, context) {
      const found = await answer(definition.input.parse(question), context);
      return typeof found === 'string' ? found : definition.output.parse(found);
    },
  };
}
