import type { CvmSetRecord } from '../src/workloads/records.ts';
import { cvmSetTable } from '../src/workloads/state.ts';
import type { World } from './kit.ts';

const first = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`The demo has no ${what}.`);
  return found;
};

export const cvmSetNamed = (world: World, title: string): CvmSetRecord =>
  first(
    cvmSetTable
      .in(world.appliance.environment)
      .all()
      .find((one) => one.name === title),
    title,
  );
