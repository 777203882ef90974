import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes any number of key and value pairs, such as the tags of a cloud key.',
  avoid: 'Use ListField for plain texts, and separate fields if the keys are fixed.',
  dos: [
    { text: 'Pass keyLabel and valueLabel with the terms of the cloud provider.', story: 'Filled' },
    { text: 'Leave duplicate keys to the field: it rejects them without a schema.', story: 'Twice' },
  ],
  donts: [{ text: 'Do not use it for secrets: it shows the values in plain text.', story: 'Filled' }],
  keyboard: [
    ['Enter', 'In a value, adds a row below.'],
    ['Tab', 'Moves from key to value, then to the button that removes the row.'],
  ],
  accessibility: ['The name of each input is its column and its row number.', 'The rows form a group that is named by the label.'],
  content: ["Write entry in the singular and in lower case: 'tag'."],
  related: { 'Fields/ListField': 'a list of texts' },
});
