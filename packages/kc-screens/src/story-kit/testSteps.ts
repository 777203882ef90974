import type { within } from 'storybook/test';
import { patience } from './plays.ts';

/** Returns the steps of a completed test, in order. Only direct children count, because certificates in them are nested lists. */
export const testSteps = async (at: ReturnType<typeof within>): Promise<HTMLElement[]> =>
  [...(await at.findByRole('list', { name: 'Steps of the test' }, patience)).children] as HTMLElement[];
