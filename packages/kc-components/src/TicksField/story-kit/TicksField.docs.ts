import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes several of a few options, all visible.',
  avoid: 'Use MultiSelectField for more than about twelve options, and CheckboxField for a single statement.',
  dos: [
    { text: 'Keep an option that is not available, with its reason.', story: 'OneOff' },
    { text: 'Say why there are no options.', story: 'None' },
  ],
  donts: [{ text: 'Do not use columns when the labels have different lengths and must be compared.' }],
  keyboard: [
    ['Tab', 'Moves from option to option.'],
    ['Space', 'Ticks or clears the option.'],
  ],
  accessibility: ['Native checkboxes form a group with the label as its name.', 'Help or reason belongs to its option.'],
  content: ['Write options in the same grammatical form.'],
  related: { 'Fields/MultiSelectField': 'many options', 'Fields/CheckboxField': 'one statement', 'Fields/RadioCards': 'one option' },
});
