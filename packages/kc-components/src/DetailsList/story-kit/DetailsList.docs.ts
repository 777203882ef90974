import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Lists the properties of one object, each value under its label.',
  avoid: 'Use PlainTable to compare several objects, and a form for values that can be edited in place.',
  dos: [
    { text: 'Keep a property without a value in the list. It is shown as a dash and announced as not set.', story: 'EmptyValues' },
    { text: 'Use wide for a long value such as a description.', story: 'Wide' },
    { text: 'Let the list choose the number of columns for its width.', story: 'Folded' },
  ],
  donts: [{ text: 'Do not pass a boolean as the value: it counts as empty. Pass the word Yes or No.' }],
  keyboard: [],
  accessibility: ['It is a description list, so each label is announced with its value.', 'Values in the monospaced face are marked as not translatable.'],
  content: ['Write labels as nouns without a colon.', 'Sort properties by importance, not by the alphabet.'],
  related: { CopyText: 'a value to copy', PlainTable: 'several objects', TimesNote: 'added when a value is a time' },
});
