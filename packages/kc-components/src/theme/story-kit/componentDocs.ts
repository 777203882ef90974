/** A sentence of advice, and the story that shows it: the name of an export of the component's main stories file. */
export interface Advice {
  text: string;
  story?: string;
}

/** Content of the docs page of a component, besides its stories and its property table. */
export interface ComponentDocs {
  /** The purpose of the component. */
  purpose: string;
  /** When another component, or none, is the better choice. */
  avoid: string;
  dos: readonly Advice[];
  donts: readonly Advice[];
  /** Pairs of keys and their effect. Empty for a component that takes no focus. */
  keyboard: readonly (readonly [keys: string, effect: string])[];
  accessibility: readonly string[];
  /** Rules for the text that callers pass in. */
  content: readonly string[];
  /** Titles of other docs pages below 'Components/', each with the reason to go there. */
  related: Readonly<Record<string, string>>;
}

/** Types the documentation of a component. The default export of each `story-kit/<Stories file>.docs.ts` calls it. */
export const componentDocs = (docs: ComponentDocs): ComponentDocs => docs;
