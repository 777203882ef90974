import { areas } from '../areas.ts';
import type { SeedStage } from '../core/area.ts';
import type { Environment } from '../core/context.ts';
import type { Prepared } from '../core/prepared.ts';

/** Creates the data of every area for a stage, in the order of the areas. Call inside a transaction. */
export function lay(stage: SeedStage, environment: Environment, prepared: Prepared): void {
  for (const { seeds } of areas) seeds?.[stage]?.(environment, prepared);
}
