import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes any number of texts, such as the addresses of NTP servers.',
  avoid: 'Use MultiSelectField if the texts come from a known set, and OrderList if the order of stored objects matters.',
  dos: [
    { text: "Pass entry, so that the buttons read 'Add server' and 'Remove server 2'.", story: 'Filled' },
    { text: 'Set most if the server has a limit. The add button then says why it is disabled.' },
  ],
  donts: [{ text: 'Do not ask for a list separated by commas: pass one entry for each text.', story: 'Filled' }],
  keyboard: [
    ['Enter', 'Adds an entry below.'],
    ['Backspace', 'Removes an empty entry.'],
  ],
  accessibility: ['The name of each input contains its number.', 'An input with an error has aria-invalid. The message is below the list.'],
  content: ['Write entry in the singular and in lower case.'],
  related: { 'Fields/KeyValueField': 'pairs', 'Fields/MultiSelectField': 'texts of a known set', OrderList: 'an order' },
});
