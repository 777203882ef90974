import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Lists the properties of one object, each value under its label.',
  avoid: 'Use PlainTable to compare several objects, and a form for values that users can edit.',
  dos: [
    { text: "Keep a property without a value in the list. It shows a dash, and screen readers read 'Not set'.", story: 'EmptyValues' },
    { text: 'Use wide for a long value such as a description.', story: 'Wide' },
    { text: 'Let the list choose its columns: as many as fit, at most four.', story: 'Folded' },
  ],
  donts: [{ text: "Do not pass a boolean as the value: it counts as empty. Pass the text 'Yes' or 'No'.", story: 'EmptyValues' }],
  keyboard: [],
  accessibility: ['It is a description list: each label is a term, and its value is the description.', 'Values in the monospaced font have translate="no".'],
  content: ['Write labels as nouns without a colon.', 'Sort properties by importance, not alphabetically.'],
  related: { CopyText: 'a value to copy', PlainTable: 'several objects', TimesNote: 'added if a value is a time' },
});
