import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes one of several values. With more than eight options, users can search.',
  avoid: 'Use RadioCards if options need an explanation, MultiSelectField for several values, and Choice outside of a form.',
  dos: [
    { text: 'Pass load to search on the server if there are many options.', story: 'Searching' },
    { text: 'Pass noneText to say what was not found.', story: 'NoneFound' },
    { text: 'Pass help for options whose names alone are ambiguous.', story: 'Explained' },
  ],
  donts: [{ text: 'Do not offer an option that the server would reject: disable it with the reason.', story: 'Explained' }],
  keyboard: [
    ['Arrow keys', 'Open the list and move in it.'],
    ['Home, End', 'Move to the first or last option of the open list.'],
    ['Letters', 'Search. In the native control they move to an option.'],
    ['Enter', 'Chooses the option.'],
    ['Escape', 'Closes the list.'],
  ],
  accessibility: ['A short list is a native select. A long one is a combobox with a listbox.', 'The list is above its dialog, which does not clip it.'],
  content: ['Write options as nouns, in sentence case.'],
  related: { 'Fields/RadioCards': 'options with an explanation', 'Fields/MultiSelectField': 'several values', Choice: 'outside of a form' },
});
