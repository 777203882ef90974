import type { within } from 'storybook/test';
import { patience } from './plays.ts';

/** The steps of the test that is over, one after the other: certificates in them are lists of their own. */
export const testSteps = async (at: ReturnType<typeof within>): Promise<HTMLElement[]> =>
  [...(await at.findByRole('list', { name: 'Steps of the test' }, patience)).children] as HTMLElement[];
