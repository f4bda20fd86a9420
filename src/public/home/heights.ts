/** Room the sections of the home page take, kept free until they have come. */
export const programmeHeight = '52rem';
export const networksHeight = '9rem';
