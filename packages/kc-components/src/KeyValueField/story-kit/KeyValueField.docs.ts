import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes any number of key and value pairs, such as the tags of a cloud key.',
  avoid: 'Use ListField for plain texts, and separate fields when the keys are fixed.',
  dos: [
    { text: 'Name the columns after what the server calls them.', story: 'Filled' },
    { text: 'Leave duplicate keys to the field: it refuses them without a schema.', story: 'Twice' },
  ],
  donts: [{ text: 'Do not store secrets as values: they are shown in plain text.' }],
  keyboard: [
    ['Enter', 'Adds a row below, from a value.'],
    ['Tab', 'Moves from key to value, then to the button that removes the row.'],
  ],
  accessibility: ['Each input has the name of its column and its row number.', 'Empty rows are left out of the value.'],
  content: ["Name a row in the singular: 'tag'."],
  related: { 'Fields/ListField': 'a list of texts' },
});
