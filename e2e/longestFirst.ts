import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Journeys of a minute and more, the longest first. If they began last, the machine would be idle except for them. */
const long = ['everywhere/hostile', 'comfort/everyScreen', 'cloudKeys/keys', 'session/connection', 'frame/steadiness', 'everywhere/textSize'];
const turnOf = ({ moduleId }: TestSpecification): number => {
  const turn = long.findIndex((name) => moduleId.includes(name));
  return turn < 0 ? long.length : turn;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => turnOf(a) - turnOf(b));
  }
}
