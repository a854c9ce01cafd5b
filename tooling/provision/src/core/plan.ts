/** One change towards the desired state of a space. */
export interface Step {
  action: 'create' | 'update' | 'complete' | 'upload' | 'publish' | 'unpublish' | 'delete';
  /** `component`, `story` and so on. */
  kind: string;
  name: string;
  /** The differences, one line each. */
  details: readonly string[];
  /** Makes the change; rejects if the service rejects it. */
  run: () => Promise<void>;
}

/** Required changes in an executable order; none has been made yet. */
export interface Plan {
  steps: readonly Step[];
  /** Resources that the space has and the source has not; they remain unless the plan deletes. */
  extras: readonly { kind: string; name: string }[];
  /** Warnings to read before the plan is carried out. */
  warnings: readonly string[];
}

/** Returns whether the space differs from its source. */
export function hasDrift(plans: readonly Plan[]): boolean {
  return plans.some(({ steps, extras }) => steps.length > 0 || extras.length > 0);
}

/** Returns the plans as printed lines. */
export function planLines(plans: readonly Plan[]): string[] {
  const signs: Record<Step['action'], string> = {
    create: '+',
    upload: '+',
    update: '~',
    complete: '~',
    publish: '~',
    unpublish: '~',
    delete: '-',
  };
  const lines = plans.flatMap(({ steps, extras, warnings }) => [
    ...steps.flatMap(({ action, kind, name, details }) => [
      `${signs[action]} ${action} ${kind} ${name}`,
      ...details.map((detail) => `    ${detail}`),
    ]),
    ...extras.map(({ kind, name }) => `? only in the space: ${kind} ${name}`),
    ...warnings.map((warning) => `! ${warning}`),
  ]);
  return hasDrift(plans) ? lines : [...lines, 'No differences.'];
}

/** Executes the plan step by step; an error names its step, and the next run continues there. */
export async function carryOut(plan: Plan, onStep: (step: Step) => void = () => undefined): Promise<void> {
  for (const step of plan.steps) {
    try {
      await step.run();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${step.action} ${step.kind} ${step.name}: ${reason}`, { cause: error });
    }
    onStep(step);
  }
}
