import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Lets a user agree to a statement in a form.',
  avoid: 'Use SwitchField to turn a feature on or off, TicksField for several options, and Switch outside of a form.',
  dos: [
    { text: 'Write the label as the statement that becomes true.', story: 'Filled' },
    { text: 'Let the schema require the tick when the form cannot be sent without it.', story: 'Invalid' },
  ],
  donts: [{ text: "Do not write a negative label such as 'Do not rotate': a tick would then mean no." }],
  keyboard: [['Space', 'Ticks or clears the box.']],
  accessibility: ['The label is part of the click target.', 'A read-only checkbox keeps focus and describes its reason.'],
  content: ['Write a short sentence or phrase in sentence case, without a full stop.'],
  related: { 'Fields/SwitchField': 'on or off', 'Fields/TicksField': 'several options', 'Fields/RadioCards': 'one option that needs explaining' },
});
