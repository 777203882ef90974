/** 'Yes' or 'No' of the wire's word; an appliance that does not tell it has none. */
export const yesText = (value: 'yes' | 'no' | undefined): string => (value === 'yes' ? 'Yes' : 'No');
