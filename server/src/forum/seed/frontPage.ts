import type { FrontPage } from '@forum/domain/forum/frontPage'

/** Made-up texts of the front page, as the rest of the forum. */
export const front: FrontPage = {
  tagline: 'Два дня о том, как читают, собирают и меняют геномы: от палеогеномики до клиники.',
  topics: [
    'Геномика человека и персонализированная медицина',
    'Редактирование генома и синтетическая биология',
    'Палеогеномика и популяционная генетика',
    'Геномные технологии в сельском хозяйстве',
    'Биоинформатика и большие данные',
    'Микробиом и геномика микроорганизмов',
  ],
  ways: { listener: '', oral: '', poster: '' },
  speakers: [
    {
      name: 'Андрей Светлов',
      role: 'Национальный центр геномных технологий, Приозёрск',
      talk: 'Национальный референсный геном: что уже собрано',
      english: {
        name: 'Andrey Svetlov',
        role: 'National Centre for Genome Technologies, Priozyorsk',
        talk: 'The national reference genome: what has been assembled',
      },
    },
    {
      name: 'Ольга Заречная',
      role: 'Институт геномных исследований, Новоозёрск',
      talk: 'Редактирование генома в клинике: первые пять лет',
      english: {
        name: 'Olga Zarechnaya',
        role: 'Institute of Genome Research, Novoozyorsk',
        talk: 'Genome editing in the clinic: the first five years',
      },
    },
    {
      name: 'Тимур Ахметзянов',
      role: 'Поволжский биоинформатический центр',
      talk: 'Сборка геномов по длинным прочтениям без суперкомпьютера',
      english: {
        name: 'Timur Akhmetzyanov',
        role: 'Volga Bioinformatics Centre',
        talk: 'Assembling genomes from long reads without a supercomputer',
      },
    },
    {
      name: 'Мария Северцева',
      role: 'Лаборатория древней ДНК, Северогорск',
      talk: 'Кем были первые жители побережья: ответ палеогеномики',
      english: {
        name: 'Maria Severtseva',
        role: 'Ancient DNA Laboratory, Severogorsk',
        talk: 'Who first lived on the coast: an answer from palaeogenomics',
      },
    },
    {
      name: 'Ирина Ясенева',
      role: 'Приозёрский государственный университет',
      talk: 'Микробиом почвы как прибор: читаем поле по ДНК',
      english: {
        name: 'Irina Yaseneva',
        role: 'Priozyorsk State University',
        talk: 'Soil microbiome as an instrument: reading a field by its DNA',
      },
    },
    {
      name: 'Павел Кедров',
      role: 'Центр селекции и семеноводства',
      talk: 'Геномная селекция пшеницы: от маркеров к сортам',
      english: {
        name: 'Pavel Kedrov',
        role: 'Centre for Plant Breeding',
        talk: 'Genomic selection in wheat: from markers to varieties',
      },
    },
  ],
  partners: [
    {
      name: 'Национальный центр геномных технологий',
      url: 'https://genome-centre.example',
      english: { name: 'National Centre for Genome Technologies' },
    },
    { name: 'Институт геномных исследований', url: 'https://genome-institute.example', english: { name: 'Institute of Genome Research' } },
    {
      name: 'Приозёрский государственный университет',
      url: 'https://university.example',
      english: { name: 'Priozyorsk State University' },
    },
    { name: 'Журнал «Геномные технологии»', url: 'https://journal.example', english: { name: 'Journal of Genome Technologies' } },
  ],
  travel:
    'От железнодорожного вокзала идут автобусы 4 и 17, остановка «Проспект Науки». Из аэропорта — экспресс до вокзала, 35 минут.\n\nУчастникам из других городов оргкомитет советует гостиницы «Озёрная» и «Академическая»: до конгресс-центра 12 минут пешком. Вход без ступеней, в залах есть места для колясок и индукционная петля.',
  stops: [
    { name: 'Остановка «Проспект Науки»', minutes: 3, direction: 'sw', english: { name: 'Prospekt Nauki bus stop' } },
    { name: 'Станция «Университет»', minutes: 7, direction: 'e', english: { name: 'Universitet station' } },
    { name: 'Гостиница «Академическая»', minutes: 10, direction: 'nw', english: { name: 'Akademicheskaya hotel' } },
    { name: 'Железнодорожный вокзал', minutes: 14, direction: 's', english: { name: 'Railway station' } },
    { name: 'Парковка у набережной', minutes: 5, direction: 'ne', english: { name: 'Embankment car park' } },
  ],
  english: {
    tagline: 'Two days about how genomes are read, assembled and changed: from palaeogenomics to the clinic.',
    topics: [
      'Human genomics and personalised medicine',
      'Genome editing and synthetic biology',
      'Palaeogenomics and population genetics',
      'Genome technologies in agriculture',
      'Bioinformatics and big data',
      'The microbiome and microbial genomics',
    ],
    ways: { listener: '', oral: '', poster: '' },
    travel:
      'Buses 4 and 17 run from the railway station to the stop Prospekt Nauki. From the airport, take the express to the station: 35 minutes.\n\nFor participants from other cities the organisers recommend the hotels Ozyornaya and Akademicheskaya, a ten-minute walk away. The entrance has no steps; the halls have wheelchair places and an induction loop.',
  },
}
