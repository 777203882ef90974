import type { Appliance } from 'kc-appliance';
import type { DemoRow } from './demoPage.ts';
import type { OpenedDialog as Dialog } from './dialogChecks.ts';
import type { Role, StoryAppliance } from './storyConsole.tsx';

/** Input and expected results for the stories of a dialog. */
export interface DialogStoriesOptions<Target> {
  /** Default: the row of the page. */
  over?: DemoRow;
  /** Fields of the row that the button label needs. Default: none. */
  first?: Partial<Target>;
  /** Button of the confirmation after the submit. Default: no confirmation. */
  question?: string;
  /** Fills in the required fields; in a wizard it goes to the last step. Default: nothing to fill in. */
  fill?: (dialog: Dialog) => Promise<void>;
  /** The success message. */
  done: string | RegExp;
  /**
   * The form contains no field that another user can change, such as a new password: there is no conflict to resolve, and the same submit succeeds. Default: it
   * contains some if its call guards an object.
   */
  apart?: true;
  /**
   * The success text or view needs the response. Then the walk ends with a normal response, and the story `AnswerLost` is visited too. That is also so if `Done`
   * has further checks. Default: the walk ends with a lost response.
   */
  usesAnswer?: true;
  /** Checks the state of the appliance after the success. */
  check?: (appliance: Appliance) => void | Promise<void>;
  /** Default: the role of the page. */
  denied?: Role;
  /** Appliance parameters without `at`, which is the address of the dialog. */
  appliance?: Omit<StoryAppliance, 'at'>;
}

/** For a dialog that accepts no invalid entry, there is no state Invalid. */
export interface InvalidEntry {
  /** Enters an invalid value. */
  spoil: (dialog: Dialog) => Promise<void>;
  /** The error at its field. Default: the disabled button gives the reason. */
  problem?: string | RegExp;
}

export type NoInvalidEntry = { [Key in keyof InvalidEntry]?: never };
