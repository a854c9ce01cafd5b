import { z } from 'zod';

const product = z.object({ product_id: z.string() });
const branch = z.object({
  category: z.string(),
  name: z.string(),
  product: product.optional(),
  get branches() {
    return z.array(branch).optional();
  },
});
type Branch = z.infer<typeof branch>;

const advisory = z.object({
  document: z.object({
    tracking: z.object({
      current_release_date: z.string(),
      initial_release_date: z.string(),
      revision_history: z.array(z.object({ date: z.string() })),
    }),
  }),
  product_tree: z.object({ branches: z.array(branch) }).optional(),
  vulnerabilities: z
    .array(
      z.object({
        product_status: z.object({ known_affected: z.array(z.string()).optional() }),
        remediations: z.array(z.object({ product_ids: z.array(z.string()).optional() })).optional(),
      }),
    )
    .optional(),
});

/** Returns the faults of an advisory of CSAF 2.0 that validators do not find: prose as a version, products without a remediation, dates out of order. */
export function csafFaults(document: unknown): string[] {
  const { product_tree: tree, vulnerabilities = [], ...rest } = advisory.parse(document);
  const {
    current_release_date: current,
    initial_release_date: first,
    revision_history: revisions,
  } = rest.document.tracking;
  const versions = branchesOf(tree?.branches ?? []).filter(({ category }) => category.startsWith('product_version'));
  const days = revisions.map(({ date }) => date);
  return [
    ...versions
      .filter(({ category, name }) => !(category === 'product_version' ? version : range).test(name))
      .map(({ name }) => `"${name}" is no version`),
    ...vulnerabilities.flatMap(({ product_status: { known_affected: affected = [] }, remediations = [] }) => {
      const remedied = new Set(remediations.flatMap(({ product_ids: ids = [] }) => ids));
      return affected.filter((id) => !remedied.has(id)).map((id) => `${id} has no remediation`);
    }),
    ...(first === days[0] && current === days.at(-1) ? [] : ['a release date is not that of its revision']),
    ...days.flatMap((day, at) =>
      at > 0 && day <= (days[at - 1] ?? '') ? [`${day} is not after the revision before`] : [],
    ),
  ];
}

const version = /^\d+(?:\.\d+)*$/;
/** The form that CSAF 2.0 recommends: a version range of packages. */
const range = /^vers:[a-z0-9.+-]+\/\S+$/;

function branchesOf(branches: readonly Branch[]): Branch[] {
  return branches.flatMap((one) => [one, ...branchesOf(one.branches ?? [])]);
}
