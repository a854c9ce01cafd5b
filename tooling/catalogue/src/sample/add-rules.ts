import type { Cells } from '@clavora/catalogue/csv-text';
import type { cutRules } from '@clavora/catalogue/cutting';
import { blankKinds } from '@clavora/catalogue/vocabulary';
import type { Sample } from './sample.ts';
import { sampleMachines } from './sample-machines.ts';

/** Adds the rules by which machines cut kinds, profiles and blanks. */
export function addRules(sample: Sample): void {
  const add = (rule: Omit<Cells<typeof cutRules>, 'id'>) =>
    sample.rules.push({ id: `r-${sample.rules.length + 1}`, ...rule });
  for (const machine of sampleMachines.filter(({ tasks = ['cut'] }) => tasks.includes('cut'))) {
    for (const kind of blankKinds) {
      const rule = machine.cuts[kind];
      if (!rule) {
        add({ machine_id: machine.id, kind, verdict: 'no', reason_key: 'kind-not-cut', priority: 0 });
        continue;
      }
      add({
        machine_id: machine.id,
        kind,
        operation: rule.operation,
        clamp_id: rule.clamp,
        clamp_side: rule.side ?? null,
        cutter_id: rule.cutter,
        tracer_id: rule.tracer ?? null,
        adapter_id: rule.adapter ?? null,
        firmware_min: rule.firmware ?? null,
        verdict: rule.adapter ? 'with-adapter' : 'yes',
        priority: 0,
      });
    }
    for (const blank of sample.blanks) {
      if (!machine.cuts[blank.kind]) continue;
      if (blank.length_mm > machine.travel)
        add({ machine_id: machine.id, blank_id: blank.id, verdict: 'no', reason_key: 'blade-too-long', priority: 10 });
      if (blank.restricted === 'yes')
        add({ machine_id: machine.id, blank_id: blank.id, verdict: 'no', reason_key: 'card-needed', priority: 20 });
    }
    const jaw = machine.cuts.cylinder;
    sample.profiles.forEach((profile, at) => {
      // Every ninth thin profile needs another side of the jaw, every fortieth bends in it.
      if (!jaw || Number(profile.thickness_mm) >= 2.2) return;
      if (at % 40 === 7)
        add({
          machine_id: machine.id,
          profile_id: profile.id ?? '',
          verdict: 'no',
          reason_key: 'profile-too-thin',
          priority: 5,
        });
      else if (at % 9 === 4)
        add({
          machine_id: machine.id,
          profile_id: profile.id ?? '',
          operation: jaw.operation,
          clamp_id: jaw.clamp,
          clamp_side: 'C',
          cutter_id: jaw.cutter,
          tracer_id: jaw.tracer ?? null,
          firmware_min: jaw.firmware ?? null,
          verdict: 'yes',
          priority: 1,
        });
    });
  }
}
