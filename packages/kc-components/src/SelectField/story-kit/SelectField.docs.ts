import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes one of several values. More than eight options get a search.',
  avoid: 'Use RadioCards when options need explaining, MultiSelectField for several values, and Choice outside of a form.',
  dos: [
    { text: 'Load options from the server when there are many.', story: 'Searching' },
    { text: 'Say what is missing when nothing matches.', story: 'NoneFound' },
    { text: 'Give options a second line when names alone are ambiguous.', story: 'Explained' },
  ],
  donts: [{ text: 'Do not offer an option that the server refuses: disable it with its reason.' }],
  keyboard: [
    ['Arrow keys', 'Open the list and move in it.'],
    ['Letters', 'Search, or jump to an option in the native control.'],
    ['Enter', 'Chooses the option.'],
    ['Escape', 'Closes the list.'],
  ],
  accessibility: ['A short list is a native select. A long one is a combobox with a listbox.', 'The list is drawn above a dialog, never cut off by it.'],
  content: ['Write options as nouns, in sentence case.'],
  related: { 'Fields/RadioCards': 'options that need explaining', 'Fields/MultiSelectField': 'several values', Choice: 'outside of a form' },
});
