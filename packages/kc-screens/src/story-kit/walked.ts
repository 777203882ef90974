import type { StoryObj } from '@storybook/react-vite';

/** Exported states that a walk goes through. The walk also runs the checks that `also` added to them. */
export type WalkedStates<State extends string> = Partial<Record<State, StoryObj>>;

type Play = NonNullable<StoryObj['play']>;

/** Play functions whose checks a walk repeats. A state with another play function stays a story of its own. */
const repeated = new WeakSet<Play>();

/** Marks a state that a walk can cover. The state stays in Storybook for designers, and the run of all stories visits the walk instead. */
export const walked = (state: string, story: StoryObj): StoryObj => {
  if (story.play) repeated.add(story.play as Play);
  return { ...story, parameters: { ...story.parameters, walked: state } };
};

/** Marks `play`, which is the play function of `story` and then `furtherChecks`. A walk runs only one set of further checks. */
export const extendWalked = (story: StoryObj, play: Play): void => {
  if (story.play && repeated.has(story.play as Play) && !story.parameters?.['furtherChecks']) repeated.add(play);
};

/**
 * Runs a state as a separate story in addition to the walk. A first state whose further checks enter something needs it, because the walk goes on with an
 * untouched form.
 */
export const onItsOwn = ({ parameters, ...story }: StoryObj): StoryObj => ({ ...story, parameters: { ...parameters, walked: false } });

const covers = (state: string, story: StoryObj | undefined): boolean =>
  story?.parameters?.['walked'] === state && story.play !== undefined && repeated.has(story.play as Play);

/** True if the walk covers the state: it is exported and is not a separate story. */
export const isWalked = <State extends string>(states: WalkedStates<State>, state: State): boolean => covers(state, states[state]);

/** Returns a walk that names the states it covers. The run of all stories leaves out only these. */
export const covering = (walk: StoryObj, states: WalkedStates<string>): StoryObj => ({
  ...walk,
  parameters: {
    ...walk.parameters,
    covers: Object.entries(states)
      .filter(([state, story]) => covers(state, story))
      .map(([state]) => state),
  },
});

/** Returns the checks that `also` added to the state. Undefined if the walk does not cover the state. */
export const furtherChecks = <State extends string>(states: WalkedStates<State>, state: State): (() => Promise<void>) | undefined =>
  isWalked(states, state) ? (states[state]?.parameters?.['furtherChecks'] as (() => Promise<void>) | undefined) : undefined;

/** Adds the name of the stage to an error. */
export async function stage<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new Error(`In the stage '${name}': ${String(error)}`, { cause: error });
  }
}
