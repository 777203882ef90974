import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes one of a few options, each with an explanation.',
  avoid: 'Use SelectField when the labels explain themselves or there are more than about five.',
  dos: [
    { text: 'Say in the description what the choice means for the user.', story: 'Filled' },
    { text: 'Keep an option that is not available, with its reason.', story: 'CardOff' },
  ],
  donts: [{ text: 'Do not preselect an option that has a cost or a risk.', story: 'Empty' }],
  keyboard: [
    ['Arrow keys', 'Move between the options and choose.'],
    ['Tab', 'Enters the group at the chosen option, and leaves it.'],
  ],
  accessibility: ['Native radio buttons form a radiogroup. The description belongs to its option.', 'The whole card is the click target.'],
  content: ['Write labels as nouns, and descriptions as one sentence.'],
  related: { 'Fields/SelectField': 'labels that need no explanation', 'Fields/TicksField': 'several options' },
});
