import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes several of a few options, all of them visible.',
  avoid: 'Use MultiSelectField for more than about ten options, and CheckboxField for a single statement.',
  dos: [
    { text: 'Keep an option that is not available, with its reason.', story: 'OneOff' },
    { text: 'Pass noneText to say why there are no options.', story: 'None' },
  ],
  donts: [{ text: 'Do not set columns if users must compare the labels, such as key names.' }],
  keyboard: [
    ['Tab', 'Moves from option to option.'],
    ['Space', 'Checks or clears the option.'],
  ],
  accessibility: ['Native checkboxes form a group that is named by the label.', 'The help or the reason of an option is its description.'],
  content: ['Write options in the same grammatical form.'],
  related: { 'Fields/MultiSelectField': 'many options', 'Fields/CheckboxField': 'one statement', 'Fields/RadioCards': 'one option, with an explanation' },
});
