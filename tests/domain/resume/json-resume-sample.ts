/** A file that has every field of JSON Resume 1.0.0, arranged like the sample of the standard. */
export const SAMPLE = {
  basics: {
    name: 'Tomas Berg',
    label: 'Baker',
    image: '',
    email: 'tomas@berg.example',
    phone: '(046) 555-0110',
    url: 'http://tomasberg.example',
    summary: 'Bakes since childhood.\n\nRuns a shop.',
    location: {
      address: 'Mill Road 7',
      postalCode: '22100',
      city: 'Lund',
      countryCode: 'SE',
      region: 'Scania',
    },
    profiles: [
      { network: 'Pictures', username: 'berg', url: 'https://pictures.example/berg' },
      { network: 'Chat', username: 'tomas.b', url: '' },
    ],
  },
  work: [
    {
      name: 'Rye House',
      location: 'Malmo',
      description: 'A bakery of forty people',
      position: 'Head baker',
      url: 'http://rye.example',
      startDate: '2013-12-01',
      endDate: '2014-12-01',
      summary: 'Led the night shift.',
      highlights: ['Halved the waste', 'Trained six apprentices'],
    },
    { name: 'Own shop', position: 'Owner', startDate: '2015-01' },
  ],
  volunteer: [
    {
      ...{ organization: 'Soup kitchen', position: 'Cook', url: 'http://soup.example', startDate: '2012' },
      ...{ endDate: '2013-01', summary: 'Cooked on Sundays.', highlights: ['Fed 200 guests'] },
    },
  ],
  education: [
    {
      ...{ institution: 'School of Food', url: 'http://food.example', area: 'Baking', studyType: 'Diploma' },
      ...{ startDate: '2011-06', endDate: '2013', score: '4.8', courses: ['F101 - Flour', 'Y200 - Yeast'] },
    },
  ],
  awards: [
    { title: 'Golden crust', date: '2014-11-01', awarder: 'Guild of bakers', summary: 'For a rye loaf' },
  ],
  certificates: [
    { name: 'Food safety', date: '2021-11', issuer: 'Board of health', url: 'https://cert.example/7' },
  ],
  publications: [
    {
      ...{ name: 'On sourdough', publisher: 'Crumb', releaseDate: '2014-10', url: 'http://crumb.example/1' },
      summary: 'About starters',
    },
  ],
  skills: [
    { name: 'Bread', level: 'Master', keywords: ['Rye', 'Spelt'] },
    { name: 'Cakes', level: 'Hobby', keywords: ['Layers'] },
  ],
  languages: [
    { language: 'Swedish', fluency: 'Native speaker' },
    { language: 'Danish', fluency: 'Fluent' },
    { language: 'English', fluency: 'b2' },
  ],
  interests: [{ name: 'Birds', keywords: ['Cranes', 'Owls'] }],
  references: [{ name: 'Ylva Ek', reference: 'Never late.' }],
  projects: [
    {
      ...{
        name: 'Oven map',
        description: 'Maps village ovens',
        highlights: ['300 ovens'],
        keywords: ['Maps'],
      },
      ...{ startDate: '2016-08-24', endDate: '2016-08-24', url: 'ovens.example/map', roles: ['Editor'] },
      ...{ entity: 'Heritage fund', type: 'website' },
    },
  ],
  meta: { version: 'v1.0.0', canonical: 'https://schema.example', lastModified: '2017-12-24T15:53:00' },
};
