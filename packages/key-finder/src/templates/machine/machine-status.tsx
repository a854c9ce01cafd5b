import type { MachineRecord } from '@clavora/catalogue/machine-record';
import { Tag } from '@clavora/ui/tag';
import styles from '../blank/blank-status.module.css';
import { MachineName } from '../blank/machine-name.tsx';
import type { CatalogueProps } from '../catalogue-props.ts';

interface MachineStatusProps extends CatalogueProps {
  record: MachineRecord;
}

/** Renders that a machine is announced, or no longer made, with its successor; nothing for one that is sold. */
export function MachineStatus({ record: { machine, successor }, catalogue, context }: MachineStatusProps) {
  if (machine.status === 'active') return null;
  return (
    <p className={styles.status}>
      <Tag tone="ended">{context.t(`catalogue.machine_${machine.status}`)}</Tag>
      {successor && (
        <span>
          {context.t('product.successor')} <MachineName machine={successor} catalogue={catalogue} context={context} />
        </span>
      )}
    </p>
  );
}
