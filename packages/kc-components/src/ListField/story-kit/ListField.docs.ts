import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes any number of texts, such as server addresses.',
  avoid: 'Use MultiSelectField when the texts come from a known set, and OrderList when the order of stored objects matters.',
  dos: [
    { text: "Name an entry, so that the buttons read 'Add server' and 'Remove server 2'.", story: 'Filled' },
    { text: 'Set most where the server has a limit.' },
  ],
  donts: [{ text: 'Do not ask for a list separated by commas in a TextField.' }],
  keyboard: [
    ['Enter', 'Adds an entry below.'],
    ['Backspace', 'Removes an empty entry.'],
  ],
  accessibility: ['Each entry has a number in its name.', 'An error stands at the entry that it is about.'],
  content: ['Write entry in the singular and in lower case.'],
  related: { 'Fields/KeyValueField': 'pairs', 'Fields/MultiSelectField': 'texts of a known set', OrderList: 'an order' },
});
