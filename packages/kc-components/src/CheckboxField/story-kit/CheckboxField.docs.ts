import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Lets a user agree to a statement in a form.',
  avoid: 'Use SwitchField to turn a feature on or off, TicksField for several options, and Switch outside of a form.',
  dos: [
    { text: 'Write the label as the statement to which the user agrees.', story: 'Filled' },
    { text: 'Let the schema require the check mark if the form cannot be submitted without it.', story: 'Invalid' },
  ],
  donts: [{ text: "Do not write a negative label such as 'Do not rotate': a check mark would then mean no." }],
  keyboard: [['Space', 'Checks or clears the box.']],
  accessibility: ['It is a native checkbox, and its label is part of the click target.'],
  content: ['Write a short sentence or phrase in sentence case, without a full stop.'],
  related: { 'Fields/SwitchField': 'on or off', 'Fields/TicksField': 'several options', 'Fields/RadioCards': 'one option, with an explanation' },
});
