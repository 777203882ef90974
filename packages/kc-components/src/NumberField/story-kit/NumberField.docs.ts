import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes a number, with its unit beside it.',
  avoid: 'Use DurationField if users choose the unit. Use TextField for digits that are not an amount, such as a serial number.',
  dos: [
    { text: 'Pass the unit in unit, not in the label. It is shown beside the input.', story: 'Filled' },
    { text: 'Set min and max if the default messages are enough. The default of min is 0.', story: 'OutOfRange' },
    { text: 'Set integer={false} only if the server accepts decimals.', story: 'Decimal' },
  ],
  donts: [{ text: 'Do not treat an empty field as zero. Its value is null.', story: 'Empty' }],
  keyboard: [['Arrow keys', 'Move the text cursor. They do not change the number.']],
  accessibility: ['It is a text input, so scrolling never changes the value. Touch screens show a numeric keyboard.', 'The unit is part of its description.'],
  content: ['Write the unit in the plural and in full, such as days, or as a usual symbol, such as MB.'],
  related: { 'Fields/DurationField': 'an amount with a choice of units', 'Fields/TextField': 'digits that are not an amount' },
});
