import type { Product } from '@clavora/catalogue/cutting';
import { Link } from '@clavora/ui/link';
import type { CatalogueProps } from '../catalogue-props.ts';

/** Renders the name of a machine as a link to its product, where the site has it, and whether it is announced, or no longer made. */
export function MachineName({ machine, catalogue, context }: CatalogueProps & { machine: Product }) {
  const href = catalogue.hrefs.product(machine);
  const name =
    href === null ? (
      <span translate="no">{machine.code}</span>
    ) : (
      <Link href={href} translate="no">
        {machine.code}
      </Link>
    );
  if (machine.status === 'active') return name;
  return (
    <span>
      {name}, {context.t(`catalogue.machine_${machine.status}`)}
    </span>
  );
}
