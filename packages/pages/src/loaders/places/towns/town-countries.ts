/** The countries whose towns a search of places knows: the five with shops, and their neighbours. */
export const townCountries = 'DE ES FR IT RO AD AT BE BG CH CZ DK HU LU MC MD NL PL PT RS SI SM UA'.split(' ');
