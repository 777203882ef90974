import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes a number, with its unit beside it.',
  avoid: 'Use DurationField when the unit is a choice, and TextField for digits that are no amount, such as a serial number.',
  dos: [
    { text: 'Show the unit outside of the input.', story: 'Filled' },
    { text: 'Set min and max where the default message is enough.', story: 'OutOfRange' },
    { text: 'Allow fractions with integer={false} only where the server takes them.', story: 'Decimal' },
  ],
  donts: [{ text: 'Do not treat an empty field as zero. Its value is null.' }],
  keyboard: [['Arrow keys', 'Move the text cursor. They do not change the number.']],
  accessibility: ['The input is a text input with a numeric keyboard, so that the wheel never changes the value.', 'The unit is part of the description.'],
  content: ['Write the unit in full and in the plural: days.'],
  related: { 'Fields/DurationField': 'a choice of units', 'Fields/TextField': 'digits that are no amount' },
});
