import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes one of a few options, each with an explanation.',
  avoid: 'Use SelectField if the labels need no explanation, or if there are more than about five options.',
  dos: [
    { text: 'Say in the description what the choice means for the user.', story: 'Filled' },
    { text: 'Keep an option that is not available, with its reason. The reason replaces the description.', story: 'CardOff' },
  ],
  donts: [{ text: 'Do not select an option in advance if it has a cost or a risk.', story: 'Empty' }],
  keyboard: [
    ['Arrow keys', 'Move between the options and choose.'],
    ['Space', 'Chooses the focused option.'],
    ['Tab', 'Moves to the chosen option, or to the first one, and then out of the group.'],
  ],
  accessibility: ['It is a radiogroup of native radio buttons. The text of an option is its description.', 'The whole card is the click target.'],
  content: ['Write labels as nouns, and descriptions as one sentence.'],
  related: { 'Fields/SelectField': 'labels that need no explanation', 'Fields/TicksField': 'several options' },
});
